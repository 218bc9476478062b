import { defineSimulator } from '@fascia/sdk/simulator'
import { nova } from './nova.ts'

export default defineSimulator({ services: [nova] })
