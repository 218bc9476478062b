import { definePlugin } from '@fascia/sdk/web/declare'

export default definePlugin({})
