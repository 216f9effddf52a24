/** Texts of sign in pages in Croatian. */
export const signInPages = {
  awayTitle: 'Prijava nije dostupna',
  away: 'Prijava trenutačno nije moguća. Uskoro pokušaj ponovno.',
  failedTitle: 'Prijava nije uspjela',
  calledOff: 'Prijava je prekinuta.',
  notCompleted: 'Prijava nije dovršena. Ništa se nije promijenilo, jednostavno pokušaj ponovno.',
  expired: 'Ova je prijava istekla ili je započeta u drugom pregledniku.',
  fromElsewhere: 'Ovamo te dovela druga stranica. Želiš li se prijaviti u Edgeball?',

  organiserTitle: 'Postani organizator',
  organiser:
    'Račun kojim se prijavljuješ postaje prvi organizator ove instalacije i upravlja njezinim dvoranama. Link vrijedi jednom.',
  mailsLieIn:
    'Ova instalacija još nema poslužitelj e-pošte: svaki e-mail, pa i onaj za potvrdu tvoje adrese, postaje datoteka u mapi <code>{folder}</code> na poslužitelju. Poslužitelj e-pošte navodi SMTP_URL.',
  organiserLogIn: 'Prijavi se ili otvori račun: on postaje prvi organizator ove instalacije.',
  usedTitle: 'Ovaj je link iskorišten',
  used: 'Organizator već postoji. Zatraži ulogu od osobe koja vodi ovaj poslužitelj.',
};
