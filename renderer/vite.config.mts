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
  },
  server: { strictPort: true, port: 5199, host: '127.0.0.1' },
})
