import { useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import { diskConfigOf, Rebuild } from '../../common/lifecycle.ts'
import type { Server } from '../../common/wire.ts'
import { useFeature } from '../loading/use-feature.ts'
import { passwordsAgree } from '../password/passwords-agree.ts'
import type { RescueImage } from '../rescue/rescue-image.ts'
import { useImages } from '../rescue/use-images.ts'
import { DISK_CONFIGS } from '../resize/disk-configs.ts'
import { serverUpdated } from '../server-updated.ts'

const { image_id, password, disk_config, description } = Rebuild.properties
const Form = Type.Object({ image_id, password, confirm_password: password, disk_config, description })

/** Why an instance of this size cannot be made from the image. */
function problemOf({ min_disk = 0, min_ram = 0 }: RescueImage, { flavor }: Pick<Server, 'flavor'>): string | undefined {
  const { disk = 0, ram = Number.POSITIVE_INFINITY } = flavor
  if (disk > 0 && min_disk > disk) return 'needs a larger root disk'
  return min_ram > ram ? 'needs more RAM' : undefined
}

/** Rebuild Instance: image, password, disk partition and, where the cloud keeps one, description (facts 6.1). */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  const hasDescription = useFeature('instance_description')
  const images = useImages((image) => {
    const problem = problemOf(image, server)
    return problem === undefined ? undefined : t(problem)
  })
  const before = server.description ?? null
  return {
    id: 'compute.form.rebuild',
    of: server.id,
    schema: Form,
    fields: {
      image_id: { label: 'Select Image', ...images },
      password: { label: 'Rebuild Password', widget: 'password', autoComplete: 'new-password' },
      confirm_password: { label: 'Confirm Rebuild Password', widget: 'password', autoComplete: 'new-password' },
      disk_config: { label: 'Disk Partition', widget: 'select', choices: DISK_CONFIGS },
      description: { label: 'Description', widget: hasDescription ? 'textarea' : 'hidden' },
    },
    rules: [passwordsAgree],
    initial: { disk_config: diskConfigOf(server['OS-DCF:diskConfig']), description: before },
    submit: 'Rebuild Instance',
    isDanger: true,
    intro: (
      <p>
        {t('The disk of {name} is made anew from this image: what is on it now is lost. Name and addresses stay.', {
          name: server.name,
        })}
      </p>
    ),
    success: 'Rebuilding Instance: {names}.',
    successValues: () => ({ names: server.name }),
    send: async ({ confirm_password: _confirmed, description: after = null, ...values }) => {
      const failure = t('Unable to rebuild the server with id: {id}', { id: server.id })
      const body: Rebuild = { ...values, ...(hasDescription && after !== before ? { description: after } : {}) }
      await api.post(`/api/nova/servers/${server.id}/rebuild/`, body, { failure })
      return serverUpdated(server)
    },
  }
})
