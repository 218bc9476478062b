import type { ConformanceOptions } from '@fascia/testing'
import { makeStack } from './open-stacks.ts'

const TEMPLATE = 'heat_template_version: 2018-08-31\nresources: { word: { type: OS::Heat::RandomString } }\n'

const options: ConformanceOptions = {
  addresses: {
    'orchestration.panel.stack-resource': async (app) =>
      `/project/stacks/stack/${await makeStack(app, 'words', TEMPLATE)}/word`,
  },
}

export default options
