/** Image-cliquable rows: the zones of an image that are right (domain §7). */
import { picking } from './picked-choices.ts';

export const imageCliquable = picking('image-cliquable', (zones) => ({ type: 'image-cliquable', zones }));
