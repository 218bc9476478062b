import { defineRule } from '../rule.ts'

const API_PATH = /^\/(api|auth)\/[\w./:-]*$/
const ORIGIN = /^(https|wss):\/\/[a-z0-9.-]+(:\d+)?$/

export const capabilityForm = defineRule({
  id: 'capability-form',
  what: 'Capabilities are gateway paths below /api/ and secure origins without a path.',
  docs: 'Paths begin with /api/ and origins read https://metrics.example.org. Each origin joins the content security policy of the page, so a wildcard or an insecure scheme is refused.',
  severity: 'error',
  check: ({ manifest: { capabilities } }) => [
    ...capabilities.api
      .filter((path) => !API_PATH.test(path))
      .map((path) => ({ message: `capabilities.api: ${path} is no gateway path.`, file: 'web/plugin.ts' })),
    ...capabilities.origins
      .filter((origin) => !ORIGIN.test(origin))
      .map((origin) => ({ message: `capabilities.origins: ${origin} is no secure origin.`, file: 'web/plugin.ts' })),
  ],
})
