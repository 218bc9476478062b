import { defineGateway } from '@fascia/sdk/gateway'
import zed from './policy/zed.json' with { type: 'json' }
import { stackPartRoutes } from './stack-parts.ts'
import { stackRoutes } from './stacks.ts'
import { templateGeneratorRoutes } from './template-generator.ts'
import { templateRoutes } from './templates.ts'
import { validateRoutes } from './validate.ts'

export default defineGateway({
  routes: [...stackRoutes, ...stackPartRoutes, ...templateRoutes, ...validateRoutes, ...templateGeneratorRoutes],
  policies: [zed],
  settings: {
    OPENSTACK_HEAT_STACK: { enable_user_pass: true },
    HEAT_TEMPLATE_GENERATOR_API_PARALLEL: 2,
    HEAT_TEMPLATE_GENERATOR_API_TIMEOUT: 60,
  },
  publicSettings: ['OPENSTACK_HEAT_STACK'],
})
