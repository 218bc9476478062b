import { defineGateway } from '@fascia/sdk/gateway'
import zed from './policy/zed.json' with { type: 'json' }
import { stackPartRoutes } from './stack-parts.ts'
import { stackRoutes } from './stacks.ts'
import { templateRoutes } from './templates.ts'
import { validateRoutes } from './validate.ts'

export default defineGateway({
  routes: [...stackRoutes, ...stackPartRoutes, ...templateRoutes, ...validateRoutes],
  policies: [zed],
  settings: { OPENSTACK_HEAT_STACK: { enable_user_pass: true } },
  publicSettings: ['OPENSTACK_HEAT_STACK'],
})
