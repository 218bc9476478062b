import { integrityOf } from '../../output/output-file.ts'
import { defineRule } from '../rule.ts'

export const filesIntact = defineRule({
  id: 'files-intact',
  what: 'Every file is there and has the hash that the manifest gives.',
  docs: 'The gateway checks each file before it serves it and refuses the whole plugin on one mismatch. Run fascia build again, and change nothing in dist by hand.',
  severity: 'error',
  check: ({ manifest, builtIn, readBuilt }) =>
    Object.entries(manifest.files).flatMap(([path, { integrity }]) => {
      const contents = readBuilt(path)
      const file = builtIn === '.' ? path : `${builtIn}/${path}`
      if (!contents) return [{ message: `${path} is missing.`, file }]
      return integrityOf(contents) === integrity ? [] : [{ message: `${path} is not what the manifest says.`, file }]
    }),
})
