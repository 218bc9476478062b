import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from './deployment.ts'
import { type Finding, note, problem, warning } from './finding.ts'
import { isReadable } from './place.ts'

type Plugin = ReturnType<Awaited<ReturnType<Deployment['plugins']>>['current']>['plugins'][number]

function ofPlugin({ name, folder, refusal, notices }: Plugin, trustFile: string): readonly Finding[] {
  if (refusal?.code === 'PLUGIN_DISABLED')
    return [note(`The plugin ${name} is switched off.`, 'None of it shows.', 'Switch it on in Settings, Plugins.')]
  if (refusal)
    return [
      problem(
        `The plugin ${name} in ${folder} does not run: ${refusal.code}: ${refusal.text}`,
        'None of it shows.',
        'Install a build for this release, whole, or remove the folder.',
      ),
    ]
  return notices.map(({ code, text, subject }) =>
    code === 'PLUGIN_GATEWAY_UNTRUSTED'
      ? warning(
          `The plugin ${name} is not trusted: ${text}`,
          'Its server part, proxies, origins and API paths are not used.',
          `If you trust this build, add a line to ${trustFile}: ${subject}`,
        )
      : warning(
          `The plugin ${name}: ${code}: ${text}`,
          'A part of the plugin does not do what its author means.',
          'Remove one of the plugins that claim the same, or ask its author.',
        ),
  )
}

/** Every plugin that would be hosted, and the trusted builds that none of them is. */
export async function checkPlugins({
  readers,
  settings,
  environment,
  plugins,
}: Deployment): Promise<readonly Finding[]> {
  const trustFile = join(settings.home, 'trusted-plugins')
  for (const file of [trustFile, join(settings.home, 'plugins.json')])
    if (!isReadable(file))
      return [problem(`${file} is no regular file.`, 'The plugins cannot be read.', 'Move it away.')]
  let host: Awaited<ReturnType<typeof plugins>>
  try {
    host = await plugins()
  } catch (failure) {
    return [problem(readers.sentenceOf(failure), 'The dashboard does not start.', 'Correct or remove the file.')]
  }
  const isAbsent = Boolean(environment.FASCIA_PLUGINS) && !existsSync(settings.pluginsFolder)
  return [
    ...(isAbsent
      ? [
          warning(
            `FASCIA_PLUGINS names ${settings.pluginsFolder}, which is not there.`,
            'No installed plugin is found.',
            'Correct the path, or make the folder.',
          ),
        ]
      : []),
    ...host.current().plugins.flatMap((plugin) => ofPlugin(plugin, trustFile)),
    ...host
      .unusedTrust()
      .map((entry) =>
        warning(
          `The trusted build ${entry} is not installed.`,
          'It trusts nothing; after an update the new build has another hash, and is not trusted.',
          'Write the line that fascia pack prints for the installed build, or remove this one.',
        ),
      ),
  ]
}
