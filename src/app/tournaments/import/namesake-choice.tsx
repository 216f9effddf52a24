/** Asks of a row of a list whether it is somebody of that name who is there already, or somebody else. */
import { type ReactNode, useId } from 'react';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { t } from '#messages/t.ts';
import styles from './import-form.module.css';
import { type Answer, type Namesake, otherThanAll, type ReviewedRow } from './review.ts';

interface NamesakeChoiceProps {
  readonly row: ReviewedRow;
  readonly name: string;
  readonly onAnswer: (answer: Answer) => void;
}

export function NamesakeChoice({ row, name, onAnswer }: NamesakeChoiceProps) {
  const { state, namesakes, said } = row;
  const group = useId();
  const choice = (key: string, isChosen: boolean, answer: Answer, label: ReactNode) => (
    <label key={key}>
      <input type="radio" name={group} checked={isChosen} onChange={() => onAnswer(answer)} />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.choice}>
      <legend>
        {t('lists.whoIsThis')} <span className="tt-hidden">{rich('lists.name', { name })}</span>
      </legend>
      {namesakes.map((one) =>
        choice(one.userId, said === one.userId, { same: one.userId }, rich('lists.samePerson', { who: whoIs(one) })),
      )}
      {choice('other', state.kind === 'new', otherThanAll(row), <span>{t('lists.somebodyElse')}</span>)}
    </fieldset>
  );
}

/** `Ana Kos, TTC X, plays in Open B`. */
export const whoIs = ({ name, club, tournament, isEntered }: Namesake): ReactNode => (
  <>
    <Name>{name}</Name>
    {club && (
      <>
        , <Name>{club}</Name>
      </>
    )}
    {isEntered && <>, {t('lists.inThisTournament')}</>}
    {!isEntered && tournament && <>, {rich('lists.playsIn', { tournament: tournament.name })}</>}
  </>
);
