import { getCall } from '@fascia/sdk/common'
import Type from 'typebox'

export const get = getCall('/api/x/spinner/', { answer: Type.Object({ turns: Type.Integer() }) })
