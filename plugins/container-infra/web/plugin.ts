import { definePlugin } from '@fascia/sdk/web/declare'

export default definePlugin({
  needs: { required: { '@fascia/plugin-compute': '^0.1.0', '@fascia/plugin-images': '^0.1.0' } },
})
