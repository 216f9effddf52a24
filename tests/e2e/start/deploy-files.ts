/** What src/server/deploy tells a container engine: the image's settings, and those that compose.yaml adds for a node. */
import { readFileSync } from 'node:fs';

const read = (name: string): string =>
  readFileSync(new URL(`../../../src/server/deploy/${name}`, import.meta.url), 'utf8');

function found(text: string, pattern: RegExp): string {
  const part = pattern.exec(text)?.[1];
  if (part === undefined) throw new Error(`nothing matches ${pattern}`);
  return part;
}

function words(json: string): string[] {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) throw new Error(`no list: ${json}`);
  return list.map(String);
}

const pairs = (text: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));

/** The last stage of the Dockerfile. */
export function readImage() {
  const stage =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  return {
    user: found(stage, /^USER (\S+)$/m),
    folder: found(stage, /^WORKDIR (\S+)$/m),
    volumes: words(found(stage, /^VOLUME (.+)$/m)),
    environment: pairs(found(stage, /^ENV (.+)$/m), /(\w+)=(\S+)/g),
    command: words(found(stage, /^CMD (.+)$/m)),
    healthCheck: words(found(stage, /^HEALTHCHECK [^[]*CMD (.+)$/m)),
  };
}

/** A node of compose.yaml, with these variables where it names some. */
export function readNode(variables: Readonly<Record<string, string>>) {
  const file = read('compose.yaml');
  const node = found(file, /^x-node:([\s\S]*?)^services:/m);
  const filledIn = node.replace(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, name: string) => variables[name] ?? '');
  const environment = pairs(found(filledIn, /^ {2}environment:\n((?: {4}.*\n)+)/m), /^ {4}([A-Z_]+): *(.*)$/gm);
  return {
    environment: Object.fromEntries(
      Object.entries(environment).map(([name, text]) => [name, text.replaceAll('"', '')]),
    ),
    isReadOnly: /^ {2}read_only: true$/m.test(node),
    hasNoCapabilities: /^ {2}cap_drop: \[ALL\]$/m.test(node),
    gainsNoPrivileges: /^ {2}security_opt: \["no-new-privileges:true"\]$/m.test(node),
    volumes: words(found(filledIn, /^ {2}volumes: (\[.+\])$/m)).map((volume) => volume.replace(/^.*:/, '')),
    inMemory: found(node, /^ {2}tmpfs: \[(.+)\]$/m).split(/, */),
    secrets: found(node, /^ {2}secrets: \[(.+)\]$/m).split(/, */),
    graceSeconds: Number(found(node, /^ {2}stop_grace_period: (\d+)s$/m)),
  };
}
