export { openCloud, type PluginCloud } from './open-cloud.ts'
