/** The form of a new championship, which takes a name alone; a name typed as the session ended is there after the login. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useResumed } from '#app/session/resumed.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { paths } from '#contract/paths.ts';
import { createChampionship } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import styles from './create-championship.module.css';
import { championshipsKey } from './queries.ts';

interface Values {
  readonly name: string;
}

export function CreateChampionship() {
  const navigate = useNavigate();
  const { typed, refused, notice } = useResumed<Values>('create-championship');
  const { register, handleSubmit, setError, getValues, formState } = useForm<Values>({
    resolver: zodResolver(createChampionship.body),
    defaultValues: { name: '', ...typed },
  });
  const { run } = useCall(paths.createChampionship, {
    success: t('championships.championshipCreated'),
    invalidates: [championshipsKey],
  });

  const submit = async (values: Values) => {
    const settled = await run({ body: values });
    if (settled.ok) return navigate({ to: '/championships' });
    refused(settled.error);
    tieServerErrors(settled.error, ['name'], setError);
  };

  return (
    <div className="tt-wrap tt-page">
      <PageTitle title={t('championships.createChampionship')} />
      <form noValidate onSubmit={handleSubmit(submit)} className={`tt-sheet ${styles.form}`}>
        <TextField
          label={t('championships.championshipName')}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        {notice(getValues)}
        <Button type="submit" variant="next" size="large" full="phone" loading={formState.isSubmitting}>
          {t('championships.create')}
        </Button>
      </form>
    </div>
  );
}
