import type { PolicyDefaults } from '@fascia/sdk/gateway'
import zed from './identity-zed.json' with { type: 'json' }

/** Keystone's default rules, with the names that dashboards use besides. Keystone is core's, so its rules are too. */
export const identityDefaults: PolicyDefaults = zed
