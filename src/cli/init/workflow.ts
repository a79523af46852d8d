import type { GlossaSource } from "./glossa-source.ts";

/** A GitHub workflow that checks the documentation of each change, and publishes the site for each change on a branch. */
export function workflowText({ repository, ref }: GlossaSource, branch: string): string {
  const branchOption = ref === null ? "" : `--branch ${ref} `;
  return `# Checks the documentation with each change, and publishes it with each one on ${branch}.
# In the settings of the repository, under Pages, choose GitHub Actions as the source.
name: Documentation

on:
  push:
    branches: [${branch}]
  pull_request:

permissions:
  contents: read

concurrency:
  group: documentation-\${{ github.ref }}
  cancel-in-progress: true

jobs:
  site:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
        with:
          # For what has changed since the branch began.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - name: Get Glossa
        run: |
          git clone --depth 1 ${branchOption}https://github.com/${repository} "$RUNNER_TEMP/glossa"
          cd "$RUNNER_TEMP/glossa"
          npm ci
          npm run build -- node
      - name: Check what was changed
        if: github.event_name == 'pull_request'
        env:
          BASE: \${{ github.event.pull_request.base.sha }}
        run: node "$RUNNER_TEMP/glossa/dist/node/cli.js" check . --changed-since "$BASE"
      - name: Publish
        env:
          SOURCE: \${{ github.server_url }}/\${{ github.repository }}/blob/{commit}/{path}#L{line}
          NAME: \${{ github.event.repository.name }}
        run: node "$RUNNER_TEMP/glossa/dist/node/cli.js" publish . --out "$RUNNER_TEMP/site" --title "$NAME" --source "$SOURCE"
      - uses: actions/upload-pages-artifact@v3
        with:
          path: \${{ runner.temp }}/site

  deploy:
    if: github.ref == 'refs/heads/${branch}' && github.event_name == 'push'
    needs: site
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deploy.outputs.page_url }}
    steps:
      - id: deploy
        uses: actions/deploy-pages@v4
`;
}
