export { BootContents, createBootContents } from './boot-contents.ts'
export { createResources } from './create-resources.ts'
