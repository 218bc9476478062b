import { resolve } from 'node:path'
import { describeConformance } from '@fascia/testing'

describeConformance(resolve(import.meta.dirname, '..'))
