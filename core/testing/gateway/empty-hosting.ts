import type { HostingDoor } from '../../gateway/gateway-options.ts'

/** Hosts no plugin, and answers the facts of a boot with nothing more. */
export const EMPTY_HOSTING: HostingDoor = {
  register: () => {},
  boot: (facts) => ({
    ...facts,
    direction: 'ltr',
    languages: [],
    policy: {},
    targetRules: {},
    plugins: [],
    contributions: [],
    messages: {},
  }),
  bootRest: () => ({ revision: 'r1', capabilities: {}, contributions: [], policy: {}, targetRules: {} }),
  parts: () => [],
  onDidChange: () => () => {},
}
