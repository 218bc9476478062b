import type { ConformanceOptions } from '@fascia/testing'

const options: ConformanceOptions = {
  excluded: {
    'compute.panel.launch': 'A page whose content is a modal: launch.test.tsx and launch-gates.test.tsx',
    'compute.panel.project-quotas':
      'Lists what Keystone knows, which no generated fault meets: project-quotas.test.tsx',
  },
}

export default options
