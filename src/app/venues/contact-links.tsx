/** Ways to reach somebody; nothing where none is known. */

export const PhoneLink = ({ phone }: { readonly phone: string | null }) =>
  phone ? (
    <a className="tt-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  ) : null;

export const MailLink = ({ email }: { readonly email: string | null }) =>
  email ? (
    <a className="tt-link" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      {email}
    </a>
  ) : null;
