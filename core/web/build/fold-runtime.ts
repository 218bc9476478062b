import type { Plugin } from 'vite'

const IMPORT = /import\{([^}]*)\}from"\.\/(rolldown-runtime-[\w-]+\.js)";?/
const EXPORT = /export\{([^}]*)\};?\s*$/

/** `a as b` and `a`, as pairs of both names. */
function pairsOf(list: string): readonly (readonly [name: string, as: string])[] {
  return list.split(',').map((part) => {
    const [name = '', as = name] = part.trim().split(' as ')
    return [name, as]
  })
}

/** The code of a chunk with what it imports of the runtime in place of the import. */
function withoutRuntime(code: string, place: (names: ReturnType<typeof pairsOf>) => string): string {
  return code.replace(IMPORT, (_statement, list: string) => place(pairsOf(list)))
}

/**
 * Puts the bundler's runtime, 1 KB which it keeps in a file of its own, into the chunk `home`, which every page has: a request less. The name of a chunk
 * has a hash of its import of the runtime, whose name has a hash of its code, and here of where it goes.
 */
export function foldRuntime(home: string): Plugin {
  return {
    name: 'fascia-fold-runtime',
    augmentChunkHash: () => `runtime in ${home}`,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const target = chunks.find(({ name, isEntry }) => name === home && !isEntry)
        const exported = pairsOf(EXPORT.exec(runtime?.code ?? '')?.[1] ?? '')
        if (!runtime || !target) return
        const given = exported.map(([local, name]) => `${name}:${local}`).join(',')
        const taken = exported.map(([, name]) => `${name}:runtime$${name}`).join(',')
        const own = exported.map(([, name]) => `runtime$${name}`).join(',')
        const code = `const{${taken}}=(()=>{${runtime.code.replace(EXPORT, '')}return{${given}}})();`
        for (const chunk of chunks) {
          chunk.code = withoutRuntime(chunk.code, (names) =>
            chunk === target
              ? `${code}const ${names.map(([name, as]) => `${as}=runtime$${name}`).join(',')};`
              : `import{${names.map(([name, as]) => `runtime$${name} as ${as}`).join(',')}}from"./${target.fileName}";`,
          )
          // What is fetched late names the files that it needs.
          chunk.code = chunk.code.replaceAll(runtime.fileName, target.fileName)
          const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== target.fileName)
          if (chunk !== target && chunk.imports.includes(runtime.fileName)) chunk.imports = [target.fileName, ...others]
          if (chunk === target) chunk.imports = others
        }
        target.code = `${target.code.trimEnd()}\nexport{${own}};\n`
        delete bundle[runtime.fileName]
      },
    },
  }
}
