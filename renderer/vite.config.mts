import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // Both shells serve the page from the root of an origin of its own.
  base: '/',
  publicDir: '../assets/public',
  plugins: [react()],
  // The policy allows no inline script, and Vite's preload helper would be one for old browsers.
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Making a schema has no effect but the schema, so those of the contract that no page parses with are left out, and
      // the schema library is loaded only with what parses.
      treeshake: { manualPureFunctions: ['z'] },
      // Whatever is loaded at once is one file: the forty small ones it would be are 16 KB larger when compressed.
      output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
    },
    // The budget of the first page is kept by a test (DESIGN §11).
    chunkSizeWarningLimit: 1_000,
  },
  server: { strictPort: true, port: 5199, host: '127.0.0.1' },
})
