import { definePlugin } from '@fascia/sdk/web/declare'

// The panels of clusters, cluster templates and quotas are not offered yet: not every state of theirs is shown as it is to be.
export default definePlugin({
  needs: { required: { '@fascia/plugin-compute': '^0.1.0', '@fascia/plugin-images': '^0.1.0' } },
})
