/** A two-tone icon named by set and name, drawn as soon as its set has arrived. */
import { useEffect, useState, type ReactElement } from 'react';
import { fallbackDrawing, findIcon, loadIconSet, type IconSet, type IconSetName } from './icon-sets.ts';
import { Icon } from './icon.tsx';

export interface SetIconProps {
  readonly set: IconSetName;
  readonly name: string | null | undefined;
  readonly size?: number | undefined;
}

export function SetIcon({ set, name, size = 2 }: SetIconProps): ReactElement {
  const [loaded, setLoaded] = useState<IconSet>();
  useEffect(() => {
    let wanted = true;
    void loadIconSet(set).then((icons) => {
      if (wanted) setLoaded(icons);
    });
    return () => {
      wanted = false;
    };
  }, [set]);
  return <Icon drawing={loaded === undefined ? fallbackDrawing : findIcon(loaded, name)} size={size} />;
}
