export { openSimulatedCloud, type PluginCloud } from './open-simulated-cloud.ts'
