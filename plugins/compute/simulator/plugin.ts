import { defineSimulator } from '@fascia/sdk/simulator'
import { nova } from './nova.ts'
import { placement } from './placement/placement.ts'

export default defineSimulator({ services: [nova, placement] })
