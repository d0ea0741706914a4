// One script for the browser, with nothing left to import.
import { defineConfig } from 'vite'

export default defineConfig({
  build: { lib: { entry: 'browser.js', formats: ['iife'], name: 'game', fileName: () => 'game.js' } },
})
