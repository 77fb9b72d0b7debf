import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // Both shells serve the page from the root of its origin.
  base: '/',
  publicDir: '../assets/public',
  plugins: [react()],
  // Texts are parsed as data, and nothing imports a single one.
  json: { namedExports: false, stringify: true },
  // The policy allows no inline script, and Vite's preload helper would be one for old browsers.
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: true,
    // Style sheets are listed with the code that needs them. Lists of scripts would take a hundredth of the first page
    // and save little, because both shells serve them from this computer.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Creating a schema has no side effect, so unused schemas of the contract are dropped, and the schema library is
      // loaded only with code that parses.
      treeshake: { manualPureFunctions: ['z'] },
      // Code that is loaded at once is one file; as forty small ones, it would be 16 KB larger when compressed. So is
      // that of the first page of a new console, for which 6 KB are saved.
      output: {
        // The first page lists the files of every page, so short names make it smaller.
        assetFileNames: 'assets/[hash:6][extname]',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 2 },
            // Texts of the first page, one file a language. Those in English are part of its code.
            {
              debugName: 'texts of the first page',
              name: (id: string) => `texts-${/locales\/([\w-]+)\//.exec(id)?.[1] ?? ''}`,
              test: /assets\/locales\/(?!en\/)[\w-]+\/(?:app|components|connect|contract)\.json/,
              priority: 3,
            },
            { name: 'connect', test: /renderer\/features\/connect\/connect-page/, priority: 1 },
            {
              name: 'organization',
              test: /renderer\/(?:app\/(?:organization-gate|feature-gate|follow-organizations|kind-configs|shell\/navigation)|features\/overview\/overview-page)\./,
            },
          ],
        },
      },
    },
    // A test checks the size of the first page.
    chunkSizeWarningLimit: 1_000,
  },
  server: { strictPort: true, port: 5199, host: '127.0.0.1' },
})
