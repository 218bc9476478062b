export { BootContents, createBootContents } from './boot-contents.ts'
export { createResources } from './create-resources.ts'
export { KNOWN_NAMES } from './known-names.ts'
