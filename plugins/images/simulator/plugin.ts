import { defineSimulator } from '@fascia/sdk/simulator'
import { glance } from './glance.ts'

export default defineSimulator({ services: [glance] })
