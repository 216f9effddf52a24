/** Entering an event on one page: who it is, all classes, and what became of it. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';
import { useSession } from '#app/session/queries.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { latePaths } from '#contract/late-paths.ts';
import type { Entered, MyEntry } from '#contract/tournaments/entering.ts';
import { CONSENT_TEXT } from '#contract/tournaments/entrant-key.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import { tournamentsKey } from '../../queries.ts';
import { whyClosed } from '../entry-open.ts';
import { eventQueries, eventsKey } from '../queries.ts';
import { ClassChoice } from './class-choice.tsx';
import styles from './enter.module.css';
import { EnteredPart } from './entered-part.tsx';
import { keepEntrantKey, keyHeaders } from './entrant-key.ts';
import { myEntryQuery } from './entry-queries.ts';
import { factsTyped, PersonFields, type PersonTyped } from './person-fields.tsx';

export function EnterPage({ eventId }: { readonly eventId: string }) {
  const event = useQuery(eventQueries.detail(eventId));
  const mine = useQuery(myEntryQuery(eventId));
  const { state } = useSession();
  const isReady = !mine.isPending && state !== 'unknown';
  return (
    <div className={`tt-wrap tt-page ${styles.page}`}>
      <Loaded query={event} loading={<Waiting />} wayOn={<ToEvent eventId={eventId} />}>
        {(view) => (isReady ? <Shown key={mine.data?.entrant?.id ?? ''} view={view} mine={mine.data} /> : <Waiting />)}
      </Loaded>
    </div>
  );
}

const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={300} className="tt-sheet" />
    <Skeleton height={400} className="tt-sheet" />
  </>
);

export const ToEvent = ({ eventId }: { readonly eventId: string }) => (
  <ButtonLink to="/events/$eventId" params={{ eventId }} variant="outlined">
    {t('entering.backToEvent')}
  </ButtonLink>
);

interface ShownProps {
  readonly view: EventView;
  readonly mine: MyEntry | undefined;
}

function Shown({ view, mine }: ShownProps) {
  const { event } = view;
  const title = t('entering.entering', { name: event.name });
  const [done, setDone] = useState<{ readonly reply: Entered; readonly email: string } | null>(null);
  const closed = whyClosed(event);
  return (
    <>
      <PageTitle title={title} shown={rich('entering.entering', { name: event.name })} />
      {done ? (
        <EnteredPart view={view} entered={done.reply} email={done.email} />
      ) : closed ? (
        <Empty title={closed} action={<ToEvent eventId={event.id} />} />
      ) : (
        <EnterForm view={view} mine={mine} onDone={(reply, email) => setDone({ reply, email })} />
      )}
    </>
  );
}

interface EnterFormProps extends ShownProps {
  readonly onDone: (reply: Entered, email: string) => void;
}

function EnterForm({ view: { event, classes }, mine, onDone }: EnterFormProps) {
  const { me } = useSession();
  const own = mine?.entrant ?? null;
  const [typed, setTyped] = useState<PersonTyped>(() => prefilled(own, me));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [agrees, setAgrees] = useState(false);
  const [hideName, setHideName] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isKnown = own !== null || me !== undefined;
  const { run, isPending } = useCall(latePaths.enterEvent, {
    success: t('entering.nameChanged'),
    headers: keyHeaders(event.id),
    invalidates: [eventsKey, tournamentsKey],
  });
  const person = factsTyped(typed);
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const name = own ?? { firstName: typed.firstName, lastName: typed.lastName };
    const settled = await run({
      eventId: event.id,
      body: {
        entrant: {
          firstName: name.firstName || me?.firstName || typed.firstName,
          lastName: name.lastName || me?.lastName || typed.lastName,
          email: isKnown ? '' : typed.email,
          club: typed.club,
          number: typed.number,
          ...person,
        },
        classes: [...chosen],
        ...(own === null && { consent: { textVersion: CONSENT_TEXT, hideName } }),
      },
    });
    if (!settled.ok) return setErrors(errorsOf(settled.error));
    const { key } = settled.value;
    if (key) keepEntrantKey(event.id, key);
    onDone(settled.value, typed.email);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {isKnown && <p>{rich('entering.asYou', { name: nameOf(own, me) })}</p>}
      {own === null && (
        <PersonFields
          title={t('entering.you')}
          typed={typed}
          onChange={setTyped}
          errors={errors}
          isOwn
          asksName={!isKnown}
          emailHint={isKnown ? null : event.entryNeedsMail ? t('entering.emailNeeded') : t('entering.emailOptional')}
        />
      )}
      <ClassChoice classes={classes} person={person} mine={mine?.entries ?? []} chosen={chosen} onChange={setChosen} />
      {own === null && (
        <div className={styles.form}>
          <Checkbox checked={agrees} onChange={({ target }) => setAgrees(target.checked)} label={t('entering.agree')} />
          <Checkbox
            checked={hideName}
            onChange={({ target }) => setHideName(target.checked)}
            label={
              <>
                {t('entering.hideName')} <span className="tt-ink2">{t('entering.hideNameHint')}</span>
              </>
            }
          />
        </div>
      )}
      <Button
        type="submit"
        variant="next"
        size="large"
        full="phone"
        loading={isPending}
        disabled={chosen.length === 0 || (own === null && !agrees)}
      >
        {t('entering.submit', { count: chosen.length })}
      </Button>
    </form>
  );
}

type Me = ReturnType<typeof useSession>['me'];

const nameOf = (own: MyEntry['entrant'], me: Me): string =>
  own
    ? `${own.firstName} ${own.lastName}`.trim()
    : `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim() || (me?.username ?? '');

const prefilled = (own: MyEntry['entrant'], me: Me): PersonTyped => ({
  firstName: me?.firstName ?? '',
  lastName: me?.lastName ?? '',
  email: '',
  birthYear: `${own?.birthYear ?? me?.dateOfBirth?.slice(0, 4) ?? ''}`,
  club: own?.club ?? me?.club ?? '',
  number: own?.number ?? '',
  rating: `${own?.rating ?? ''}`,
  sex: own?.sex ?? '',
});

/** What the server says of a field stands at the field. */
export const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};
