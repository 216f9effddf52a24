/**
 * Types of the provider's own modules. The package's index adds nothing to them but a warning on each start with Node 20,
 * which the product is tested on.
 */
declare module 'oidc-provider/lib/provider.js' {
  import Provider from 'oidc-provider';

  export { Provider };
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider';

  export const Check: typeof interactionPolicy.Check;
  export const base: typeof interactionPolicy.base;
}
