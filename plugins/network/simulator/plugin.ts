import { defineSimulator } from '@fascia/sdk/simulator'
import { neutron } from './neutron.ts'

export default defineSimulator({ services: [neutron] })
