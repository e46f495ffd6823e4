/** The three sets, by name. */
import { useEffect, useState, type ReactElement } from 'react';
import { Icon, type Drawing } from '../src/icons.ts';
import { loadIconSet } from '../src/icons/icon-sets.ts';

export function IconsBoard(): ReactElement {
  const [drawings, setDrawings] = useState<readonly (readonly [string, Drawing])[]>([]);
  useEffect(() => {
    void Promise.all([loadIconSet('competencies'), loadIconSet('jobs'), loadIconSet('general')]).then(
      (sets) => setDrawings(sets.flatMap((set) => Object.entries(set))),
    );
  }, []);
  return (
    <section>
      <h2>Les enseignes</h2>
      <ul className="figures">
        {drawings.map(([name, drawing], i) => (
          <li key={`${i}${name}`}>
            <Icon drawing={drawing} size={2.75} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
