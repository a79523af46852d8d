import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { PlatformName } from "../../src/renderer/platform/platform.ts";

/** A code base that end-to-end tests read, with the expected content of its source. */
export interface CodeBase {
  readonly title: string;
  /** Its name in the title bar of each platform. */
  readonly names: Readonly<Record<PlatformName, string>>;
  /** Its folder on the disk; null for the sample that Glossa contains. */
  readonly folder: string | null;
  readonly aClass: {
    /** The nodes from the root to the file of the class. */
    readonly path: readonly string[];
    /** Its name in the tree and in its details. */
    readonly name: string;
    readonly description: string;
    /** Its sections in order, with their counts. */
    readonly sections: readonly string[];
    /** One of its bases, in the class diagram. */
    readonly base: string;
  };
  readonly anEnum: { readonly path: readonly string[]; readonly name: string; readonly members: readonly string[] };
  /** A method of `aClass`. */
  readonly aMethod: {
    readonly node: string;
    readonly name: string;
    readonly line: string;
    readonly parameters: readonly (readonly [type: string, name: string])[];
  };
  /** Another method of that class, without parameters. */
  readonly withoutParameters: { readonly node: string; readonly name: string };
  /** A method without documentation. */
  readonly undocumented: { readonly path: readonly string[]; readonly type: string; readonly node: string };
  /** A method that is used elsewhere, and a class that uses it. */
  readonly used: {
    readonly path: readonly string[];
    readonly type: string;
    readonly node: string;
    readonly userClass: string;
  };
}

/** The sample that Glossa contains. */
export const sample: CodeBase = {
  title: "the sample",
  names: { WEB: "Glossa Sample", ELECTRON: "sample" },
  folder: null,
  aClass: {
    path: ["Sensors", "Sensor.cs"],
    name: "Sensor",
    description: "What all sensors have in common",
    sections: [
      ...["Properties 4", "Constructor 1", "Protected Methods 2", "Public Methods 2"],
      ...["Fields 2", "Events 1", "Local Functions 1"],
    ],
    base: "ISensor",
  },
  anEnum: {
    path: ["Sensors", "SensorFaults.cs"],
    name: "SensorFaults",
    members: [
      "None = 0",
      "Silent = 1 << 0",
      "OutOfRange = 1 << 1",
      "LowBattery = 1 << 2",
      "Unusable = Silent | OutOfRange",
    ],
  },
  aMethod: {
    node: "MeasureAsync(CancellationToken)",
    name: "MeasureAsync",
    line: "public async Task<Reading?> MeasureAsync(CancellationToken cancellation = default)",
    parameters: [["CancellationToken", "cancellation"]],
  },
  withoutParameters: { node: "DisposeAsync()", name: "DisposeAsync" },
  undocumented: {
    path: ["Text", "ReadingExtensions.cs"],
    type: "ReadingExtensions",
    node: "Dump(Reading, string)",
  },
  used: {
    path: ["Sensors", "ISensor.cs"],
    type: "ISensor",
    node: "MeasureAsync(CancellationToken)",
    userClass: "WeatherStation",
  },
};

/** Code by other authors: UniTask, 151 files that were not written for Glossa. */
const uniTask: CodeBase = {
  title: "UniTask",
  names: { WEB: "com.cysharp.unitask", ELECTRON: "com.cysharp.unitask" },
  folder: dirname(createRequire(import.meta.url).resolve("com.cysharp.unitask/package.json")),
  aClass: {
    path: ["Runtime", "Linq", "AsyncEnumeratorBase.cs"],
    name: "AsyncEnumeratorBase<TSource, TResult>",
    description: "refactor all inherit class",
    sections: [
      ...["Properties 2", "Constructor 1", "Methods 1", "Protected Methods 3", "Public Methods 2"],
      "Fields 5",
    ],
    base: "MoveNextSource",
  },
  anEnum: {
    path: ["Runtime", "UniTask.Delay.cs"],
    name: "DelayType",
    members: ["DeltaTime", "UnscaledDeltaTime", "Realtime"],
  },
  aMethod: {
    node: "TryMoveNextCore(bool, out bool)",
    name: "TryMoveNextCore",
    line: "protected abstract bool TryMoveNextCore(bool sourceHasCurrent, out bool result)",
    parameters: [
      ["bool", "sourceHasCurrent"],
      ["out bool", "result"],
    ],
  },
  withoutParameters: { node: "MoveNextAsync()", name: "MoveNextAsync" },
  undocumented: {
    path: ["Runtime", "Linq", "AsyncEnumeratorBase.cs"],
    type: "AsyncEnumeratorBase<TSource, TResult>",
    node: "OnFirstIteration()",
  },
  used: {
    path: ["Runtime", "UniTaskCompletionSource.cs"],
    type: "UniTaskCompletionSourceCore<TResult>",
    node: "TrySetResult(TResult)",
    userClass: "CombineLatest",
  },
};

export const codeBases: readonly CodeBase[] = [sample, uniTask];
