/** npm run prove -- mass-assignment: no field is written that the manifest does not open. */
import { proveMassAssignment } from '../testing/prove/mass-assignment.ts';
import { conclude } from '../testing/prove/verdict.ts';

conclude('mass-assignment', await proveMassAssignment({ every: 1 }));
