import { allRows, describedCall, type DescribedCall } from '@sandites/contracts';
import { NormalModule, type Compilation } from 'webpack';

/** What the browser gets of the contracts: a constant for each call. */
const contracts = /[\\/]contracts[\\/](lib[\\/])?generated[\\/]browser\.js$/;

/** Names of the contracts' exports that something in this build uses. */
export function usedContracts({ modules, moduleGraph }: Compilation): ReadonlySet<string> {
  const names = [...modules]
    .filter((module) => module instanceof NormalModule && contracts.test(module.resource))
    .flatMap((module) => [...(moduleGraph.getExportsInfo(module).orderedExports ?? [])])
    .filter((info) => info.getUsed(undefined) !== 0)
    .map(({ name }) => name);
  return new Set(names);
}

/** The calls of the API among them, each with the fields of body and answer that it has today: what a release needs of the API it runs against. */
export const apiCalls = (used: ReadonlySet<string>): DescribedCall[] => allRows.filter(([name]) => used.has(name)).map(([, row]) => describedCall(row));
