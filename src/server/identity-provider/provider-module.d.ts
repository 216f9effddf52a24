/**
 * Types of the provider's own module. The package's index adds nothing to it but a warning on each start with Node 20,
 * which the product is tested on.
 */
declare module 'oidc-provider/lib/provider.js' {
  import Provider from 'oidc-provider';

  export { Provider };
}
