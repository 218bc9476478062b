import type { Plugin } from 'vite'

const ICON = /\/@patternfly\/react-icons\/dist\/esm\/icons\/[\w-]+-icon\.js$/
const SECOND_SET = /^ {2}rhUiIcon: \{.*\},$/m

/** PatternFly draws each icon twice, once for each set, and hides one by style. The dashboard shows the default set, so only that one is built: three elements less for each icon of each row. */
export function oneIconSet(): Plugin {
  return {
    name: 'fascia-one-icon-set',
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: code.replace(SECOND_SET, '  rhUiIcon: null,'), map: null }),
    },
  }
}
