/** On one's own entry: what is owed, and how it is paid: by a code for the banking app, to the account, or by the club's own link. */
import { QrCode } from '#app/tournaments/matches/score-sheets/qr-code.tsx';
import { inEuros } from '#app/ui/words/money.ts';
import type { MyEntry } from '#contract/tournaments/entering.ts';
import { giroCode, shownIban } from '#event/bank.ts';
import { t } from '#messages/t.ts';
import styles from './money.module.css';

interface PayPartProps {
  readonly payment: NonNullable<MyEntry['payment']>;
}

export function PayPart({ payment: { owedCents, paidCents, account, link, reference } }: PayPartProps) {
  const due = Math.max(owedCents - paidCents, 0);
  return (
    <section aria-labelledby="to-pay" className={`tt-sheet ${styles.pay}`}>
      <h2 id="to-pay">{due > 0 ? t('money.toPay', { amount: inEuros(due / 100) }) : t('money.allPaid')}</h2>
      <p className="tt-ink2">{t('money.paidOf', { paid: inEuros(paidCents / 100), owed: inEuros(owedCents / 100) })}</p>
      {due > 0 && account && (
        <>
          <div className={`tt-as-is ${styles.code}`}>
            <QrCode text={giroCode({ ...account, cents: due, text: reference })} label={t('money.codeFor')} />
          </div>
          <p>{t('money.scanInApp')}</p>
          <dl>
            <dt>{t('money.holder')}</dt>
            <dd translate="no">{account.holder}</dd>
            <dt>{t('money.iban')}</dt>
            <dd translate="no">{shownIban(account.iban)}</dd>
            {account.bic !== '' && (
              <>
                <dt>{t('money.bic')}</dt>
                <dd translate="no">{account.bic}</dd>
              </>
            )}
            <dt>{t('money.reference')}</dt>
            <dd translate="no">{reference}</dd>
          </dl>
        </>
      )}
      {due > 0 && link !== '' && (
        <p>
          {/^https:\/\/\S+$/.test(link) ? (
            <a href={link} rel="noreferrer">
              {link}
            </a>
          ) : (
            link
          )}
        </p>
      )}
      {due > 0 && !account && link === '' && <p>{t('money.atDoor')}</p>}
    </section>
  );
}
