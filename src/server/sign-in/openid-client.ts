/** The product as a client of an OpenID provider, its own or another. */
import * as client from 'openid-client';
import { z } from 'zod';
import { EMBEDDED_ISSUER, identityOf, isSubject } from './identity.ts';
import type { Identity } from './sign-in-user.ts';

/** An OpenID provider outside of the product. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OpenIdOptions extends ProviderSettings {
  readonly publicUrl: string;
  /** The product's own provider: reached without the network. */
  readonly embedded?: {
    readonly algorithm: string;
    readonly fetch: client.CustomFetch;
    /** Another object once its keys have changed. */
    instance(): Promise<object>;
  };
}

/** What the callback must match; sealed in the browser between the two. */
export const checksSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }).readonly();
export type Checks = z.infer<typeof checksSchema>;

interface BeginOptions {
  /** Also somebody who is signed in there says who they are. */
  readonly again?: boolean;
  /** A page of an earlier sign-in was over: the embedded provider's page says so. */
  readonly isAnew?: boolean;
  /** Part of the state: where the sign-in leads, sealed. */
  readonly sealedReturn?: string;
}

export interface OpenIdClient {
  readonly label: string;
  /** Whether it asks at every sign-in who it is; others let in at once who is signed in there. */
  readonly alwaysAsks: boolean;
  /** Where the browser goes to sign in. */
  begin(asked?: BeginOptions): Promise<{ readonly url: string; readonly checks: Checks }>;
  /** Who came back from there. */
  finish(callback: URL, checks: Checks): Promise<{ readonly identity: Identity; readonly idToken: string | null }>;
  /** Where the browser goes to sign out; null where the provider has no such place. */
  signOutUrl(idToken: string | null, state: string): Promise<string | null>;
}

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 10;
/** Seconds that the provider's clock may be ahead of ours. */
const MAX_CLOCK_SKEW = 60;

/** The first attempt to reach the provider is the first sign-in: it need not be up when the product starts. */
function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Basic is what every provider must take, unless it says that it takes something else. */
function clientAuth(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const takesBasic = methods === undefined || methods.includes('client_secret_basic');
    (takesBasic ? basic : post)(server, metadata, body, headers);
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function discover({ issuer, clientId, clientSecret, embedded }: OpenIdOptions): Promise<client.Configuration> {
  const server = new URL(issuer);
  const plain = server.protocol === 'http:' && LOOPBACK.has(server.hostname);
  return client.discovery(
    server,
    clientId,
    embedded ? { id_token_signed_response_alg: embedded.algorithm } : {},
    clientAuth(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        ...(plain ? [client.allowInsecureRequests] : []),
        // TLS alone vouches for a token from the token endpoint; its signature does so behind a proxy that ends TLS, too.
        client.enableNonRepudiationChecks,
      ],
      ...(embedded ? { [client.customFetch]: embedded.fetch } : {}),
    },
  );
}

/** Discovers again where the embedded provider's keys have changed: the library keeps a key set for a while. */
function configurationOf(options: OpenIdOptions): () => Promise<client.Configuration> {
  const { embedded } = options;
  if (!embedded) return lazily(() => discover(options));
  let known: { readonly instance: object; readonly read: () => Promise<client.Configuration> } | undefined;
  return async () => {
    const instance = await embedded.instance();
    if (known?.instance !== instance) known = { instance, read: lazily(() => discover(options)) };
    return known.read();
  };
}

/** Random, and what belongs to it. */
const stateWith = (sealed: string): string => client.randomState() + (sealed && `.${sealed}`);

/** What a state carries beside its random part. */
export const sealedReturnIn = (state: string): string => state.split('.').slice(1).join('.');

/** Refused like what the library refuses. */
class UnfitToken extends Error {
  readonly code = 'OAUTH_UNFIT_ID_TOKEN';
}

export function openIdClient(options: OpenIdOptions): OpenIdClient {
  const { origin } = new URL(options.publicUrl);
  const configuration = configurationOf(options);
  return {
    label: options.embedded ? 'Edgeball' : new URL(options.issuer).host,
    alwaysAsks: options.embedded !== undefined,

    async begin({ again = false, isAnew = false, sealedReturn = '' } = {}) {
      const verifier = client.randomPKCECodeVerifier();
      const checks = { state: stateWith(sealedReturn), nonce: client.randomNonce(), verifier };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: `${origin}/bff/callback`,
        response_type: 'code',
        scope: SCOPE,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
        // The embedded provider has no other client whose session could count: each sign-in asks anew.
        ...(options.embedded || again ? { prompt: 'login' } : {}),
        ...(options.embedded && isAnew ? { anew: 'yes' } : {}),
      });
      return { url: url.href, checks };
    },

    async finish(callback, { state, nonce, verifier }) {
      const configured = await configuration();
      const tokens = await client.authorizationCodeGrant(configured, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new UnfitToken('the provider sent no ID token');
      if (claims.iat > Date.now() / 1000 + MAX_CLOCK_SKEW) throw new UnfitToken('the ID token is of a time to come');
      if (!isSubject(claims.sub)) throw new UnfitToken('the ID token names nobody, or not as the standard says');
      // Beyond what the library looks at: a token that was made for another client.
      if (claims.azp !== undefined && claims.azp !== options.clientId)
        throw new UnfitToken('the ID token was made for another client');
      const asks = claims.email === undefined && configured.serverMetadata().userinfo_endpoint !== undefined;
      const more = asks ? await client.fetchUserInfo(configured, tokens.access_token, claims.sub) : {};
      const issuer = options.embedded ? EMBEDDED_ISSUER : claims.iss;
      return { identity: identityOf(issuer, claims.sub, { ...claims, ...more }), idToken: tokens.id_token ?? null };
    },

    async signOutUrl(idToken, state) {
      const configured = await configuration();
      if (!configured.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(configured, {
        post_logout_redirect_uri: `${origin}/bff/logged-out`,
        state,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href;
    },
  };
}
