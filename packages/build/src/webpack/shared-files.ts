import type { ChunkGroup, Compilation, Module } from 'webpack';
import { sharedModules } from './shared';

const provided = /^provide module \(default\) (.+?)@[^@ ]+ = /;
const consumed = /^consume-shared-module\|default\|([^|]+)\|/;

const keyIn = (module: Module, pattern: RegExp): string | undefined =>
  pattern.exec(module.identifier())?.[1];
/** Modules of the shell's first file are loaded before any page. */
const isFetched = (name: string) => sharedModules[name]?.eager === false;

/** The shared modules that a page needs beyond the shell's first file. */
export function consumedBy(compilation: Compilation, group: ChunkGroup): string[] {
  const modules = group.chunks.flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModulesIterable(chunk),
  ]);
  const names = modules.flatMap((module) => keyIn(module, consumed) ?? []).filter(isFetched);
  return [...new Set(names)].toSorted();
}

export function providedBy(compilation: Compilation): Record<string, string[]> {
  const entries = [...compilation.modules].flatMap((module) => {
    const name = keyIn(module, provided);
    const files = module.blocks.flatMap(
      (block) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [],
    );
    return name !== undefined && isFetched(name) ? [[name, files] as const] : [];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}
