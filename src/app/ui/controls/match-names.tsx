/** Who plays whom in a line: `Ana Horvat – Bo Ilić`. */

import { Fragment } from 'react';
import { rich } from '#app/ui/controls/rich.tsx';
import { namesOf, sidesOf } from '#app/ui/words/sides.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { Name } from './name.tsx';

export function MatchNames({ entry }: { readonly entry: MatchEntry }) {
  const [first, second] = sidesOf(entry);
  if (!first.player && !second.player) return <span>{namesOf(entry)}</span>;
  return (
    <span>
      <Name>{first.name}</Name> – <Name>{second.name}</Name>
    </span>
  );
}

/** The same where it came as one line. */
export function PairNames({ children }: { readonly children: string }) {
  const [first, ...others] = children.split(' – ');
  return (
    <span>
      <Name>{first}</Name>
      {others.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two namesakes may meet
        <Fragment key={index}>
          {' '}
          – <Name>{name}</Name>
        </Fragment>
      ))}
    </span>
  );
}

/** The other player of somebody's match; null where it is not known. */
export const Against = ({ name }: { readonly name: string | null }) =>
  name === null ? <span>{t('ui.opponentNotKnownYet')}</span> : rich('ui.against', { name });
