/** First names that are frequent in Europe: which of two words is the first name where no head and no comma says it. */
import { plainLetters } from './plain-letters.ts';

const NAMES = new Set(
  `ana anna anja anita andrea antonia barbara bea biserka bojana branka daniela darija dora dunja elena elisabeth ema emma
  eva gabriela gordana hana helena helga ines irena iris iva ivana ivona jana jasna jelena josipa julia julija jurgita
  karin karla katarina katja kristina lana laura lea lena leonie lidija linda lucija luise maja mara maria marie marija
  marina marta martina mateja mia mihaela mirela mirjana monika nada natalija nevena nika nikolina nina nives olga paula
  petra renata sabine sandra sanja sara sarah silvia simone slavica snjezana sonja sophie stefanie susanne suzana tamara
  tanja tea tena tina ursula valentina vanja vera vesna viktoria zdenka zeljka zoe zorica alexandra amelie charlotte
  christine claudia franziska frieda hannah heike ilse ingrid jutta katharina kerstin lisa lotte mathilda nadine nicole
  alen aleksandar alexander alois ales andreas andrej andrija ante anton antonio antun benjamin bernd bogdan boris borna
  borut branimir branko bruno christian christoph damir daniel danijel dario darko david davor dean dejan denis dieter
  dino dirk domagoj dominik dragan drago duje dusan edin elias emil erik ernst fabian felix filip florian frane frank franz
  fritz georg gerd goran gregor hans harald hannes heinz helmut henrik herbert hrvoje igor ivan ivica ivo jakob jakov jan
  janez jonas jorg josef josip jurgen juraj jure kai karl karlo klaus kristijan kresimir kurt lars leo leon leonardo lovro
  luka lukas lutz manfred marc marcel marin marijan marino mario marko markus martin mate matej mathias matija mato matthias
  max maximilian michael mihael milan miran miroslav mirko mladen moritz neven nenad niklas niko nikola nils norbert olaf
  oliver oskar oto otto patrick patrik paul pavao peter petar philipp rainer ralf rene robert roland roman ruben sasa
  sebastian sergej silvio simon sinisa slaven slavko srecko stanko stefan stephan stjepan sven thomas tihomir tim timo tin
  tobias tom tomas tomaz tomislav toni toma tonci uwe vedran viktor vinko vjekoslav vladimir vlado volker werner wolfgang
  zarko zdravko zeljko zlatko zoran zvonimir
  giovanni giuseppe luca marco matteo francesco alessandro lorenzo paolo giulia chiara francesca giorgia elisa pietro carlo
  jean pierre jacques michel francois philippe alain nicolas julien antoine louis camille manon celine helene isabelle
  nathalie sylvie pascal thierry olivier guillaume mathieu benoit juan jose carlos luis javier miguel alejandro pablo
  sergio diego jorge manuel carmen lucia sofia isabel pilar rosa joao pedro tiago rui ines beatriz
  jakub tomasz piotr pawel krzysztof andrzej michal marcin grzegorz lukasz katarzyna agnieszka malgorzata ewa joanna
  magdalena zofia jiri petr pavel ondrej vaclav zdenek jaroslav frantisek tereza lenka jitka jozef juraj peter zuzana
  laszlo istvan zoltan gabor attila ferenc tamas balazs bence andras janos sandor zsofia eszter katalin ildiko
  piet jeroen sander willem hendrik johan cornelis maarten joost anke femke sanne marieke
  bjorn soren mads rasmus magnus anders johan fredrik gustav oskar ingmar astrid sigrid freja kirsten karsten morten
  john james william george henry thomas charles edward richard mary elizabeth jennifer jessica emily olivia susan
  kevin brian steven andrew matthew joshua ryan jason mark wei ming kenji hiroshi takashi yuki haruto mehmet ahmet mustafa
  ayse fatma zeynep emre`.split(/\s+/),
);

export const isGivenName = (word: string): boolean => NAMES.has(plainLetters(word).split('-')[0] ?? '');

/** How many of the texts begin with one. */
export const countGivenNames = (texts: readonly string[]): number =>
  texts.filter((text) => isGivenName(text.trim().split(/\s+/)[0] ?? '')).length;
