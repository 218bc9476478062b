import { isBuiltin } from 'node:module'
import { build } from 'esbuild'
import { hashedName, type OutputFile } from '../output/output-file.ts'
import { type BuildMode, baseOptions } from './base-options.ts'
import { codedMessage, messageText, toBuildFault } from './build-failure.ts'

export interface NodeBundle {
  readonly file: string
  readonly files: readonly OutputFile[]
  readonly maps: readonly OutputFile[]
  readonly warnings: readonly string[]
}

const HOST_COPIES = /^(@fascia\/sdk\/(common|shapes|pattern|mapping|gateway|simulator)|typebox(\/.*)?)$/

/** Bundles a gateway or simulator part to one file for Node; `@fascia/sdk/*` and `typebox` are the host's copies. */
export async function bundleNode(
  folder: string,
  entry: string,
  runtime: 'gateway' | 'simulator',
  mode: BuildMode,
): Promise<NodeBundle> {
  try {
    const { outputFiles = [], warnings } = await build({
      ...baseOptions(folder, mode),
      entryPoints: [entry],
      outfile: `dist/server/${runtime}.js`,
      platform: 'node',
      // Packages in the older module format ask for Node's own modules by `require`.
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);",
      },
      plugins: [
        {
          name: 'fascia-host-copies',
          setup(build) {
            build.onResolve({ filter: /^[^./]/ }, ({ path }) => {
              if (HOST_COPIES.test(path) || isBuiltin(path)) return { path, external: true }
              if (!path.startsWith('@fascia/sdk') && !path.startsWith('@fascia/core')) return undefined
              const text = `A ${runtime} part cannot import ${path}.`
              return { errors: [codedMessage('PLUGIN_BUILD_FAILED', text, `Use @fascia/sdk/${runtime}.`)] }
            })
          },
        },
      ],
    })
    const contents = outputFiles.find(({ path }) => path.endsWith('.js'))?.contents ?? new Uint8Array()
    const map = outputFiles.find(({ path }) => path.endsWith('.map'))?.contents
    const file = hashedName(`server/${runtime}.js`, contents)
    return {
      file,
      files: [{ path: file, contents }],
      maps: map ? [{ path: `${file}.map`, contents: map }] : [],
      warnings: warnings.map((warning) => messageText(warning)),
    }
  } catch (failure) {
    throw toBuildFault(failure)
  }
}
