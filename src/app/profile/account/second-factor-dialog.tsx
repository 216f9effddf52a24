/** Turning the second step of signing in on and off, and new recovery codes: first who it is, then what there is to do. */
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { BegunSecondFactor } from '#contract/accounts/account-security.ts';
import { t } from '#messages/t.ts';
import formStyles from './delete-account-dialog.module.css';
import { CodeField, ProofFields, proofOf } from './proof-fields.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SecretPicture } from './secret-picture.tsx';
import { securityCalls, useRefreshSecurity } from './security-queries.ts';
import { type DialogForm, useDialogForm } from './use-dialog-form.ts';

export interface SecondFactorDialogProps {
  readonly userId: string;
  readonly purpose: 'turn-on' | 'turn-off' | 'renew';
  readonly onClose: () => void;
}

type SetupStep =
  | { readonly kind: 'prove' }
  | { readonly kind: 'scan'; readonly begun: BegunSecondFactor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const TITLES = {
  'turn-on': t('account.turnOnTwoStep'),
  'turn-off': t('account.turnOffTwoStep'),
  renew: t('account.newRecoveryCodes'),
} as const;

const WHAT_HAPPENS = {
  'turn-on': t('account.needsApp'),
  'turn-off': t('account.passwordAlone'),
  renew: t('account.oldRecoveryCodesStop'),
} as const;

export function SecondFactorDialog({ userId, purpose, onClose }: SecondFactorDialogProps) {
  const [step, setStep] = useState<SetupStep>({ kind: 'prove' });
  const refresh = useRefreshSecurity(userId);
  const title = TITLES[purpose];
  const showCodes = async (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes });
    await refresh();
  };
  if (step.kind === 'codes')
    return (
      <Dialog
        open
        title={t('account.yourRecoveryCodes')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('account.iHaveKeptThem')}</Button>}
      >
        <RecoveryCodeList codes={step.codes} />
      </Dialog>
    );
  if (step.kind === 'scan') return <ScanStep title={title} begun={step.begun} onDone={showCodes} onClose={onClose} />;
  return (
    <ProveStep
      title={title}
      purpose={purpose}
      onClose={onClose}
      send={async (proof) => {
        if (purpose === 'turn-on') setStep({ kind: 'scan', begun: await securityCalls.beginSecondFactor(proof) });
        if (purpose === 'renew') await showCodes((await securityCalls.renewRecoveryCodes(proof)).recoveryCodes);
        if (purpose !== 'turn-off') return;
        await securityCalls.turnOffSecondFactor(proof);
        notify.success(t('account.twoStepLoginIs'));
        onClose();
        await refresh();
      }}
    />
  );
}

interface StepDialogProps {
  readonly title: string;
  readonly label: string;
  readonly form: Pick<DialogForm<string>, 'submit' | 'isSending'>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function StepDialog({ title, label, form: { submit, isSending }, onClose, children }: StepDialogProps) {
  const formId = useId();
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={isSending}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={isSending}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={onClose} busy={isSending} actions={actions}>
      <form id={formId} noValidate onSubmit={submit} className={formStyles.form}>
        {children}
      </form>
    </Dialog>
  );
}

interface ProveStepProps extends Pick<SecondFactorDialogProps, 'purpose' | 'onClose'> {
  readonly title: string;
  readonly send: (proof: ReturnType<typeof proofOf>) => Promise<void>;
}

function ProveStep({ title, purpose, onClose, send }: ProveStepProps) {
  const form = useDialogForm({ password: '', code: '' }, (values) => send(proofOf(values)));
  const label = purpose === 'turn-off' ? t('account.turnItOff') : t('account.continue');
  return (
    <StepDialog title={title} label={label} form={form} onClose={onClose}>
      <p>{WHAT_HAPPENS[purpose]}</p>
      <ProofFields field={form.field} asksForCode={purpose !== 'turn-on'} />
    </StepDialog>
  );
}

interface ScanStepProps {
  readonly title: string;
  readonly begun: BegunSecondFactor;
  readonly onDone: (codes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

function ScanStep({ title, begun, onDone, onClose }: ScanStepProps) {
  const form = useDialogForm({ code: '' }, async ({ code }) =>
    onDone((await securityCalls.turnOnSecondFactor(code)).recoveryCodes),
  );
  return (
    <StepDialog title={title} label={t('account.turnItOn')} form={form} onClose={onClose}>
      <SecretPicture begun={begun} />
      <CodeField {...form.field('code')} hint={t('account.sixDigitsThatApp')} />
    </StepDialog>
  );
}
