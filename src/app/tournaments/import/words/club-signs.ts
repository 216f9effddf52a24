/** What tells the name of a club from a person's. */

const SIGNS =
  /(?:^|[^\p{L}])(?:T?TTC|TTF|TTV|TTG|TTSV|TSV|TSG|TV|TuS|TuRa|SV|SC|SG|SpVgg|SpVg|SF|SKV|SSV|SVE|FC|FSV|FV|VfL|VfB|VfR|DJK|ESV|PSV|BSC|BTTV|MTV|ATSV|ASKÖ|ASV|USV|UTTC|UTTV|STK|TTK|KST|KSTK|HASTK|GSTK|NTK|NTS|SKTS|SKST|STO|SK|TJ|SKK|KS|UKS|MKS|AZS|LKS|LZS|GKS|ASD|ASTT|AS|USC|TTTC|SPG|BTK|BTTC|BK|IF|IK|PPK|ŽSTK|MSTK|OSTK|PTSV|HTTC|HTTV|WTTV|TTCC|CTT|CTM|CER|e\. ?V\.|eV|Club|Klub|Clube|Verein|Team|Sportverein|Društvo|Association|University|Schule|School)(?![\p{L}])/u;

/** Whether a text has what clubs have in their names: TTC, STK, e.V., 1899. */
export const hasClubSign = (text: string): boolean => SIGNS.test(text) || /\b(?:18|19|20)\d{2}\b/.test(text);
