import 'reflect-metadata/lite'
import { Fault } from '@fascia/sdk/common'
import { startShell } from './start-shell.tsx'
// Behind the style sheets of PatternFly's components, which it changes.
import './styles/index.ts'

const root = document.getElementById('root')
if (!root) throw new Fault('GATEWAY_INTERNAL', { message: 'The page has no element with the id root.' })
startShell({ root })
