/** A member's name as it stands for a use of unknown meaning: that of a constructor is told apart from its type's. */
export function unknownName(name: string, isConstructor: boolean): string {
  return isConstructor ? `new ${name}` : name;
}
