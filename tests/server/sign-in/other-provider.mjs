// An OpenID provider that is none of the product's: a process of its own, with pages of its own, below a path as
// Keycloak has it. It says its issuer once it listens.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { PRODUCT = '', PROVIDER_PORT = '0', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;
const PATH = '/realms/club';

const server = createServer();
await new Promise((resolve) => server.listen(Number(PROVIDER_PORT), 'localhost', () => resolve(null)));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
const issuer = `http://localhost:${port}${PATH}`;

/** @param {string} id */
const claimsOf = (id) => ({
  sub: id,
  email: id,
  email_verified: !id.startsWith('unverified'),
  given_name: 'Zdenka',
  family_name: 'Novák',
});

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [`${PRODUCT}/bff/callback`],
      post_logout_redirect_uris: [`${PRODUCT}/bff/logged-out`],
    },
  ],
  cookies: { keys: ['a key of the tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  // As most providers do, all that is known comes with the ID token.
  conformIdTokenClaims: false,
  findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  interactions: { url: (_, { uid }) => `${PATH}/login/${uid}` },
  features: { devInteractions: { enabled: false } },
  loadExistingGrant: async ({ oidc }) => {
    const { client, session } = oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();

const PAGE = `<!doctype html><title>Club login</title><h1>Club login</h1><form method="post" action="">
<label>Member <input name="member" type="email" required></label><button>Enter</button></form>`;

/** @param {import('node:http').IncomingMessage} request */
async function memberOf(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body).get('member') ?? '';
}

server.on('request', async (request, reply) => {
  const url = request.url ?? '/';
  if (!url.startsWith(`${PATH}/login/`)) {
    // Discovery and everything else below the realm's path.
    Object.assign(request, { originalUrl: url, url: url.startsWith(PATH) ? url.slice(PATH.length) || '/' : url });
    answer(request, reply);
    return;
  }
  if (request.method === 'POST') {
    const login = { accountId: await memberOf(request) };
    await provider
      .interactionFinished(request, reply, { login }, { mergeWithLastSubmission: false })
      .catch(() => reply.writeHead(400).end('That login has expired.'));
    return;
  }
  reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
});

console.log(`issuer ${issuer}`);
