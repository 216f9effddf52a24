/** Why there is nothing to count, and the way back to the match. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { t } from '#messages/t.ts';

interface NothingToCountProps {
  readonly matchId: string;
  readonly refusal: string;
}

export function NothingToCount({ matchId, refusal }: NothingToCountProps) {
  const back = (
    <ButtonLink to="/match/$matchId" params={{ matchId }}>
      {t('umpire.seeMatch')}
    </ButtonLink>
  );
  return <Empty isPage title={refusal} action={back} />;
}
