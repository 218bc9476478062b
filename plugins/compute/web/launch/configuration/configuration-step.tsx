import { field } from '@fascia/sdk/web/declare'
import { byteSize, fieldsStep } from '@fascia/sdk/web/form'
import Type from 'typebox'
import { DiskConfig } from '../../../common/disk-config.ts'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'
import type { LaunchSettings } from '../launch-settings.ts'

const Configuration = Type.Object({
  user_data: Type.String(),
  disk_config: DiskConfig,
  config_drive: Type.Boolean(),
})

/** The step Configuration: what runs at the first start, how the disk is partitioned, and where metadata is kept [LAUNCH-040, LAUNCH-041]. */
export function configurationStep({ scriptMaxBytes: limit }: LaunchSettings) {
  return fieldsStep<LaunchModels, LaunchSources, 'configuration'>({
    id: 'configuration',
    title: 'Configuration',
    help: 'A script or cloud-config that the instance runs when it boots first. A config drive gives it to images that reach no metadata service.',
    // A script may hold passwords.
    secrets: ['user_data'],
    schema: Configuration,
    fields: {
      user_data: field.text('Customization Script', {
        control: 'load-edit',
        isRequired: false,
        maxBytes: limit,
        help: 'Runs when the instance starts for the first time.',
        summary: ({ value: script, t, language }) => {
          const size = byteSize(String(script))
          return size === 0 ? '' : t('{size} bytes', { size: new Intl.NumberFormat(language).format(size) })
        },
        check: ({ values: { user_data = '' } }) => {
          const size = byteSize(user_data)
          if (size <= limit) return undefined
          return { text: 'The script has {size} bytes. It may have at most {limit} bytes.', values: { size, limit } }
        },
      }),
      disk_config: field.choice('Disk Partition', {
        choices: { AUTO: 'Automatic', MANUAL: 'Manual' },
        summary: ({ value: config, t }) => (config === 'MANUAL' ? t('Manual') : ''),
      }),
      config_drive: field.boolean('Configuration Drive'),
    },
  })
}
